import { defineConfig } from "vitest/config";

// Rules and contract run anywhere; tests of the server and the payment sandbox share one PostgreSQL, each file in a separate database.
export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    // More than two cores can run at once, because the tests often wait for the database and for other processes.
    maxWorkers: 3,
    // Files share imported modules: loading the server again for each file would take a third of the time.
    isolate: false,
    // They run in the order of their names: at the end, many short files leave no core idle.
    projects: [
      {
        extends: true,
        test: {
          name: "contest-unit",
          include: ["contest/{rules,contract,line-art,painting,example-past}/src/**/*.test.ts"],
          // Coloring a whole page takes seconds.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "easel",
          include: ["easel/{cli,next,protocol,server,source,studio,toolkit,vite}/src/**/*.test.ts"],
          // Some read the sources of a whole app.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "contest-server",
          include: ["contest/{server,platform,image-processing,backup,sandbox,database,proofs}/src/**/*.test.ts"],
          globalSetup: ["contest/server/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
