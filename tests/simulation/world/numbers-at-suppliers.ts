import type { SupplierName } from '../../../contracts/constants';

const nameOf = (supplier: SupplierName, phoneNumber: string): string => `${supplier} ${phoneNumber}`;

/** The numbers that suppliers can really deliver to, what suppliers have said about them, and how staff have marked them. */
export class NumbersAtSuppliers {
  readonly #unable = new Set<string>();
  readonly #denied = new Set<string>();
  readonly #rejected = new Set<string>();

  /** The supplier needs it activated first. */
  refuse(supplier: SupplierName, phoneNumber: string): void {
    this.#unable.add(nameOf(supplier, phoneNumber));
  }

  activate(supplier: SupplierName, phoneNumber: string): void {
    this.#unable.delete(nameOf(supplier, phoneNumber));
  }

  /** The supplier's answer now. */
  answer(supplier: SupplierName, phoneNumber: string): 'yes' | 'no' {
    const name = nameOf(supplier, phoneNumber);
    if (!this.#unable.has(name)) return 'yes';
    this.#denied.add(name);
    return 'no';
  }

  hasDenied(supplier: SupplierName, phoneNumber: string): boolean {
    return this.#denied.has(nameOf(supplier, phoneNumber));
  }

  /** Called before staff reject it. Null: at the supplier where it waits. */
  reject(supplier: SupplierName | null, phoneNumber: string): void {
    this.#rejected.add(nameOf(supplier ?? 'any', phoneNumber));
  }

  isRejected(supplier: SupplierName, phoneNumber: string): boolean {
    return [supplier, 'any'].some((name) => this.#rejected.has(nameOf(name, phoneNumber)));
  }
}
