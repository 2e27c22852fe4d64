import { expect, test } from "vitest";
import { usedComponents } from "./used-components.ts";

test("the components of packages that a module uses, with whether they have words", () => {
  const code = `import Button from "@mui/material/Button"; import { Box, Stack as Row } from "@mui/material";
    import * as Menu from "menu";
    const Own = () => <b />;
    export const App = () => <Row><Menu.Item>One</Menu.Item><Box><Button /><Button>Save</Button></Box><Own /></Row>;`;
  expect(usedComponents("app.tsx", code)).toEqual([
    { name: "Box", from: "@mui/material", isDefault: false, hasText: false },
    { name: "Button", from: "@mui/material/Button", isDefault: true, hasText: true },
    { name: "Own", from: null, isDefault: false, hasText: false },
  ]);
});
