import type { SupplierName } from '../../../../contracts/constants';
import type { AuditRecord } from '../../audit-log/entities';
import type { Store } from '../../kernel/ports';
import type { NumberToActivate, SupplierNumber } from './supplier-number';

/** @throws TableUnavailable */
export interface NumberStore extends Store<'number' | 'audit' | 'admin'> {
  /** Strongly consistent. */
  get(phoneNumber: string, supplier: SupplierName): Promise<SupplierNumber | null>;
  /** Strongly consistent: what is known of a number, of each supplier. */
  ofPhone(phoneNumber: string): Promise<readonly SupplierNumber[]>;
  /** Numbers to be activated, those that wait longest first: at most `limit` that are in no batch, and as many that are. Eventually consistent. */
  toActivate(limit: number): Promise<readonly NumberToActivate[]>;
  audit(id: string): Promise<AuditRecord | null>;
}
