import { behaviour, bytes } from './assumptions';
import type { ShopSize } from './traffic';

const readUnitBytes = 4_096;
const pageOfOrders = 500;

/** Read units of one check of the whole table. */
export function ledgerCheckUnits({ orders, customers }: ShopSize): number {
  const all = orders * behaviour.monthsOfHistory;
  const topUps = all * behaviour.topUpsOfAnOrder;
  const wallet =
    1 +
    strong(((all + topUps) / customers) * bytes.entry) +
    strong((topUps / customers) * bytes.topUp) +
    all / customers;
  const pages = (all + topUps) / pageOfOrders;
  const owners = customers * (1 - (1 - 1 / customers) ** pageOfOrders);
  const lists = strong(all * bytes.order) / 2 + strong(topUps * bytes.topUp) / 2;
  return customers * wallet + pages * owners * (wallet + 0.5) + lists + topUps / 2;
}

const strong = (size: number): number => Math.ceil(size / readUnitBytes);
