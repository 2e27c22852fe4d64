/** What the command starts, whatever the app uses. */
export interface StartOptions {
  readonly folder: string;
  /** Null for a free one. */
  readonly port: number | null;
  /** The host name or address to listen on. */
  readonly host: string | null;
  /** Whether to open the studio in the browser. */
  readonly open: boolean;
}

export interface StartedApp {
  readonly address: string;
  /** The address of the studio, with the token of this run. */
  readonly studio: string;
  close(): Promise<void>;
}
