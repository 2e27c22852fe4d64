import { easel } from "@easel/vite/plugin";
import { mergeConfig } from "vite";
import site from "./build/config.ts";

// During development, the site can be edited. `npm start` builds it without the editor and the packages it needs.
export default mergeConfig(site, { plugins: [easel()] });
