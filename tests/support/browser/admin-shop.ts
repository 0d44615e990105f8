import type { Person } from '../shop/shop';
import { type BrowserShop, openBrowserShop } from './browser-shop';
import { visitAs } from './visit-as';
import type { Visit } from './visits';

type VisitOptions = Parameters<typeof visitAs>[2];

/** A shop with its admin, in whose browser a test is. */
export interface AdminShop extends BrowserShop {
  readonly admin: Person;
  /** In a window as wide as a desk has it, where no other is asked for. */
  visitAsAdmin(options?: VisitOptions): Promise<Visit>;
}

export async function openAdminShop(): Promise<AdminShop> {
  const shop = await openBrowserShop({ schedules: 'manual' });
  const admin = await shop.person({ role: 'admin' });
  return {
    ...shop,
    admin,
    visitAsAdmin: (options) => visitAs(shop, admin, { viewport: { width: 1280, height: 900 }, ...options }),
  };
}
