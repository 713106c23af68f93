"""Texts to pieces, as the program parts them."""

from tokenizers import Regex, normalizers, pre_tokenizers


def plain(tokens):
    """Gives a tokenizer the plain normalisation that the program has."""
    tokens.no_padding()
    tokens.no_truncation()
    tokens.normalizer = normalizers.Sequence(
        [
            normalizers.Replace("\u00ad", ""),
            normalizers.Replace("\u200b", ""),
            normalizers.Replace("\u2019", "'"),
            normalizers.NFKC(),
            normalizers.Replace(Regex(r"\s+"), " "),
            normalizers.Strip(),
        ]
    )
    tokens.pre_tokenizer = pre_tokenizers.Metaspace()
    return tokens
