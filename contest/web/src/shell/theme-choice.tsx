import { MoonIcon, ScreenIcon, SunIcon } from "../design/icons.tsx";
import { chooseTheme, THEMES, type Theme, useTheme } from "./theme.ts";

const CHOICES = {
  system: { label: "System", Icon: ScreenIcon },
  light: { label: "Light", Icon: SunIcon },
  dark: { label: "Dark", Icon: MoonIcon },
} satisfies Record<Theme, unknown>;

export function ThemeChoice() {
  const chosen = useTheme();
  return (
    <fieldset className="control-border inline-flex gap-0.5 rounded-control bg-raised p-1">
      <legend className="sr-only">Theme</legend>
      {THEMES.map((theme) => {
        const { label, Icon } = CHOICES[theme];
        return (
          <label
            key={theme}
            className="flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-[0.94rem] font-medium text-soft has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-sky"
          >
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={chosen === theme}
              onChange={() => chooseTheme(theme)}
              className="sr-only"
            />
            <Icon />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
