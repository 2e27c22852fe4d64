// A dependency as they are published: CommonJS, compiled, and with React looked up when it is loaded.
"use strict";
const { cloneElement } = require("react");

exports.CloneInDependency = function CloneInDependency({ children }) {
  return cloneElement(children, { className: "cloned-in-dependency" });
};
