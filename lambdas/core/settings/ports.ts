import type { Settings } from './entities';

export interface SettingsReader {
  /** The settings, at most a minute old. Throws where they can't be read and none were read before. */
  read(): Promise<Settings>;
}
