import type { SupplierName } from '../../../contracts/constants';

const nameOf = (supplier: SupplierName, phoneNumber: string): string => `${supplier} ${phoneNumber}`;

/** Which numbers suppliers can deliver to, in truth; what they have said of that, and what staff have marked. */
export class NumbersAtSuppliers {
  readonly #unable = new Set<string>();
  readonly #denied = new Set<string>();
  readonly #rejected = new Set<string>();

  /** It has to be activated there first. */
  refuse(supplier: SupplierName, phoneNumber: string): void {
    this.#unable.add(nameOf(supplier, phoneNumber));
  }

  activate(supplier: SupplierName, phoneNumber: string): void {
    this.#unable.delete(nameOf(supplier, phoneNumber));
  }

  /** What the supplier says now. */
  answer(supplier: SupplierName, phoneNumber: string): 'yes' | 'no' {
    const name = nameOf(supplier, phoneNumber);
    if (!this.#unable.has(name)) return 'yes';
    this.#denied.add(name);
    return 'no';
  }

  hasDenied(supplier: SupplierName, phoneNumber: string): boolean {
    return this.#denied.has(nameOf(supplier, phoneNumber));
  }

  /** Staff are about to mark it so. Null: at the one where it waits. */
  reject(supplier: SupplierName | null, phoneNumber: string): void {
    this.#rejected.add(nameOf(supplier ?? 'any', phoneNumber));
  }

  isRejected(supplier: SupplierName, phoneNumber: string): boolean {
    return [supplier, 'any'].some((name) => this.#rejected.has(nameOf(name, phoneNumber)));
  }
}
