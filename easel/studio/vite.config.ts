import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  // It is served below whatever base the edited app has.
  base: "./",
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ["source", ...defaultClientConditions] },
  // It comes from one's own machine: a second request would cost more than the size.
  build: { target: "es2023", modulePreload: false, chunkSizeWarningLimit: 1_000 },
});
