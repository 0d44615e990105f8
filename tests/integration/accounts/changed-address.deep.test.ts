import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestMail } from '../../support/browser/browser-shop';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

const dataDir = mkdtempSync(join(tmpdir(), 'changed-address-'));
let shop: Shop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop({ dataDir, schedules: 'manual' });
  admin = await shop.person({ role: 'admin' });
});
afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true });
});

const changeAddress = async (userId: string) => {
  const email = `${randomUUID()}@test.example`;
  const { status } = await shop.call('admin-update-user', { userId, updates: { email } }, admin.token);
  expect(status).toBe(200);
  return email;
};

test('the former address is told of the change, and no address is in a log', async () => {
  const ama = await shop.person({ name: 'Ama Serwaa' });
  const email = await changeAddress(ama.userId);
  const mail = await newestMail(shop, ama.email);
  expect(mail.subject).toBe('Your Nkoso Data email address was changed');
  expect(mail.text).toContain('contact us today');
  await shop.cloud.events.drained();
  const folder = join(dataDir, 'logs');
  const logs = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(logs.join('\n')).toContain('"sending":"sent"');
  for (const address of [ama.email, email]) expect(logs.join('\n')).not.toContain(address);
});
