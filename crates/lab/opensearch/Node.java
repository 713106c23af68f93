// One node of OpenSearch in this JVM, for tests and measurements: it listens on the loopback alone, asks
// nobody who they are, and runs until it is killed.

import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.codelibs.opensearch.runner.OpenSearchRunner;

public final class Node {
    /** Its folder, its name, its two ports, the names and transport addresses of all nodes, and further settings. */
    public static void main(String[] given) throws Exception {
        Path folder = Path.of(given[0]);
        String name = given[1];
        int http = Integer.parseInt(given[2]);
        String transport = given[3];
        String[] names = given[4].split(",");
        String[] seeds = given[5].split(",");
        OpenSearchRunner runner = new OpenSearchRunner();
        runner.onBuild((number, settings) -> {
            settings.put("discovery.type", "zen");
            settings.put("node.name", name);
            settings.put("network.host", "127.0.0.1");
            settings.put("http.port", http);
            settings.put("transport.port", transport);
            settings.putList("discovery.seed_hosts", seeds);
            settings.putList("cluster.initial_cluster_manager_nodes", names);
            settings.put("cluster.routing.allocation.disk.threshold_enabled", "false");
            // As in deploy/opensearch.
            settings.put("indices.query.bool.max_clause_count", "16384");
            settings.putList("path.repo", folder.resolveSibling("repository").toString());
            for (String further : Arrays.asList(given).subList(6, given.length)) {
                settings.put(further.split("=", 2)[0], further.split("=", 2)[1]);
            }
        });
        runner.build(OpenSearchRunner.newConfigs()
            .basePath(folder.toString())
            .clusterName("fontes-lab")
            .numOfNode(1)
            .disableESLogger());
        new CountDownLatch(1).await();
    }
}
