// npm run proof:machines: runs the site on twelve machines (network namespaces of this one), and switches off, cuts off
// and slows each in turn under load. Arguments after -- select faults: npm run proof:machines -- primary
import { buildProofs, installAll } from "./prepare.mjs";

installAll();
buildProofs();
await import("../contest/proofs/dist/machines/main.js");
