// What `npm pack -w easel/package` runs first: plugin, toolkit and studio, built into one package.
import { buildPackage, install } from "./prepare.mjs";

install();
buildPackage();
