import type { Settings } from './entities';

export interface SettingsReader {
  /**
   * The settings, at most a minute old. @throws AppError unavailable where they can't be read now, Error
   * where what is stored is no settings.
   */
  read(): Promise<Settings>;
}

export interface SettingsStore extends SettingsReader {
  /** As they are stored now. @throws as `read` */
  readLatest(): Promise<Settings>;
  /** All of them or, where it throws, perhaps none. @throws AppError unavailable */
  write(settings: Settings): Promise<void>;
}
