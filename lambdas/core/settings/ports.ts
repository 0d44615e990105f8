import type { SupplierName } from '../../../contracts/constants';
import type { Settings } from './entities';

export interface SettingsReader {
  /**
   * The settings, at most a minute old. @throws AppError unavailable if they can't be read now, Error if the stored
   * text isn't settings.
   */
  read(): Promise<Settings>;
}

export interface SettingsStore extends SettingsReader {
  /** Reads the settings as they are stored now. @throws as `read` */
  readLatest(): Promise<Settings>;
  /** Reads them with the version that a change follows on. @throws as `read` */
  readVersion(): Promise<{ readonly settings: Settings; readonly version: string }>;
  /**
   * Writes all of them, unless somebody has written since `version` was read.
   * @throws AppError unavailable: they may have been written
   */
  write(settings: Settings, version: string): Promise<'written' | 'changed_meanwhile'>;
}

/**
 * The result of testing a key.
 * - `busy`: too many requests;
 * - `unreachable`: no connection;
 * - `unclear`: no answer in time, or none that can be read.
 */
export type ConnectionOutcome = 'connected' | 'key_refused' | 'busy' | 'unreachable' | 'unclear';

/** Tries keys by asking for a balance, which changes nothing. Never throws; ends within 5 s. */
export interface ConnectionTests {
  paystack(secretKey: string): Promise<ConnectionOutcome>;
  /** Null if this deployment doesn't have the supplier. */
  supplier(
    name: SupplierName,
    settings: Pick<Settings, 'suppliers'>,
    apiKey: string,
  ): Promise<ConnectionOutcome | null>;
}
