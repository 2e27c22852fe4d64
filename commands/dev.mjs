// npm run dev: the server restarts and the page reloads when their sources change. Open the address Vite prints.
import { startDevServers } from "./dev-servers.mjs";

startDevServers();
