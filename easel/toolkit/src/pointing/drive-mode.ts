/** Whether the app is driven instead of edited, for each storyboard and over reloads. */
export interface DriveMode {
  isOn(): boolean;
  set(isOn: boolean): void;
}

const ON = "enabled";

export function rememberDriveMode(storyboardId: string): DriveMode {
  const name = `${storyboardId}_driveModeEnabled`;
  let isOn = attempt(() => sessionStorage.getItem(name) === ON) ?? false;
  return {
    isOn: () => isOn,
    set(next) {
      isOn = next;
      attempt(() => (next ? sessionStorage.setItem(name, ON) : sessionStorage.removeItem(name)));
    },
  };
}

/** A frame of another site may be denied its storage: then it lasts until the page is left. */
function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
