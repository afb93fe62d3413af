using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "contract", worker = .contract),
    # workerd lets a worker reach public addresses alone; the sandbox is on loopback.
    (
      name = "internet",
      network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true)),
    ),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "contract")],
);

const contract :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-10-01",
);
