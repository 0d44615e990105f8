import { casePicturesKey } from '../../../lambdas/adapters/dynamodb/table/keys';
import {
  exif,
  join,
  jpeg,
  pixels,
  png,
  pngEnd,
  pngHeader,
  pngStart,
  text,
  webpLossy,
  webpMoving,
} from '../../support/pictures/pictures';
import { sendForm } from '../../support/pictures/upload';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { controlSupplier } from '../../support/suppliers/supplier-control';

let shop: Shop;
let owner: Person;
beforeAll(async () => {
  shop = await openShop();
  owner = await shop.person({ role: 'admin' });
  await controlSupplier(shop.cloud.endpoints.suppliers, {
    delayMs: 0,
    webhooks: false,
    script: 'never-settles',
  });
});
afterAll(() => shop.stop());

type Type = 'image/jpeg' | 'image/png' | 'image/webp';

async function reported() {
  const person = await shop.person({ cedis: 5 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  const orderId = body.order_number ?? '';
  const report = { orderId, action: 'open', wrong: 'nothing_came', requestId: 'report-12345' } as const;
  expect((await shop.call('write-case', report, person.token)).status).toBe(200);
  const show = () => shop.call('send-picture', { orderId, action: 'show' }, person.token);
  const begin = async (type: Type) => {
    const { body: begun } = await shop.call(
      'send-picture',
      { orderId, action: 'upload', type },
      person.token,
    );
    if (begun.upload === undefined) throw new Error(JSON.stringify(begun));
    return begun.upload;
  };
  const keep = async (pictureId: string) =>
    (await shop.call('send-picture', { orderId, action: 'keep', pictureId }, person.token)).body;
  const send = async (type: Type, file: Uint8Array) => {
    const upload = await begin(type);
    expect((await sendForm(upload, file)).status).toBe(204);
    return keep(upload.id);
  };
  const asStaff = () => shop.call('admin-see-pictures', { orderId }, owner.token);
  return { person, orderId, show, begin, keep, send, asStaff };
}

async function bytesAt(url: string) {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a picture is sent, loses where it was taken, and is seen by its customer and by staff, at another origin', async () => {
  const { send, show, asStaff, orderId } = await reported();
  expect(await send('image/jpeg', jpeg(exif))).toMatchObject({ success: true, pictures: [{ width: 8 }] });
  for (const { body } of [await show(), await asStaff()]) {
    const [{ url } = { url: '' }] = body.pictures;
    expect(new URL(url).origin).not.toBe(shop.cloud.endpoints.site);
    const { response, bytes } = await bytesAt(url);
    expect([response.status, bytes]).toEqual([200, jpeg()]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'cache-control': 'private, no-store',
    });
    expect((await fetch(url.replace(/(.)\?/, 'x$1?'))).status).toBe(403);
    expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
    expect((await fetch(url.replace('Expires=300', 'Expires=3000'))).status).toBe(403);
  }
  const stranger = await shop.person();
  for (const token of [stranger.token]) {
    const answer = await shop.call('send-picture', { orderId, action: 'show' }, token);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found']);
  }
  const viewer = await shop.person({ role: 'admin', staffRole: 'viewer' });
  expect((await shop.call('admin-see-pictures', { orderId }, viewer.token)).status).toBe(403);
  const { body: log } = await shop.call('admin-get-audit', { limit: 20 }, owner.token);
  expect(log.records.filter(({ action }) => action === 'view-pictures')).toMatchObject([
    { admin_id: owner.userId, target_id: orderId },
  ]);
});

const files: readonly (readonly [Type, Uint8Array, RegExp])[] = [
  ['image/png', text('<script>alert(1)</script>'), /isn’t a JPEG, PNG or WebP/],
  ['image/png', text('<svg onload="alert(1)"/>'), /isn’t a JPEG, PNG or WebP/],
  ['image/webp', webpMoving, /Moving pictures/],
  ['image/webp', png(), /isn’t of the kind/],
  ['image/png', png().subarray(0, 50), /damaged/],
];

test('what is no still picture of its kind is refused with words, and not kept', async () => {
  const { send, show } = await reported();
  for (const [type, file, words] of files)
    expect(await send(type, file)).toMatchObject({ success: false, message: expect.stringMatching(words) });
  expect((await show()).body.pictures).toEqual([]);
});

test('the bucket takes what was signed, and nothing else', async () => {
  const { begin, keep } = await reported();
  const upload = await begin('image/png');
  const refusals = [
    await sendForm(upload, Buffer.alloc(5 * 1024 * 1024 + 1)),
    await sendForm(upload, Buffer.alloc(50 * 1024 * 1024)).catch(() => 'no connection' as const),
    await sendForm(upload, Buffer.alloc(0)),
    await sendForm(upload, png(), { key: 'pictures/mine' }),
    await sendForm(upload, png(), { 'content-type': 'text/html' }),
    await sendForm(upload, png(), { 'x-amz-signature': '0'.repeat(64) }),
    await sendForm(upload, png(), { acl: 'public-read' }),
  ];
  for (const refusal of refusals) {
    if (refusal !== 'no connection') expect([400, 403]).toContain(refusal.status);
  }
  expect(await keep(upload.id)).toMatchObject({
    success: false,
    message: expect.stringMatching(/hasn’t arrived/),
  });
  expect((await sendForm(upload, join(png(), text('PK a whole archive')))).status).toBe(204);
  expect(await Promise.all([keep(upload.id), keep(upload.id)])).toMatchObject([
    { success: true },
    { success: true },
  ]);
  expect(await keep(upload.id)).toMatchObject({ success: true, pictures: [{ id: upload.id }] });
});

test('what is kept is not replaced by what its customer uploads later', async () => {
  const { begin, keep, orderId, asStaff } = await reported();
  const upload = await begin('image/png');
  await sendForm(upload, png());
  expect(await keep(upload.id)).toMatchObject({ success: true });
  // As a call finds it that began before the picture was kept.
  const row = await shop.table.get(casePicturesKey(orderId), { consistent: true });
  if (row === null) throw new Error('No row');
  const pictures = (row.pictures as object[]).map((picture) => ({ ...picture, size: undefined }));
  await shop.table.write({ put: { ...row, pictures } });
  expect(
    (await sendForm(upload, join(pngStart, pngHeader(3, 1), pixels(Buffer.alloc(10)), pngEnd))).status,
  ).toBe(204);
  expect(await keep(upload.id)).toMatchObject({ success: true, pictures: [{ width: 2, height: 2 }] });
  const { body } = await asStaff();
  expect((await bytesAt(body.pictures[0]?.url ?? '')).bytes).toEqual(png());
});

test('a case has three pictures, and of who is deleted none is left', async () => {
  const { begin, keep, send, orderId, person, asStaff } = await reported();
  await send('image/png', png());
  await send('image/webp', webpLossy);
  const [third, fourth] = [await begin('image/png'), await begin('image/png')];
  for (const upload of [third, fourth]) await sendForm(upload, png());
  expect(await keep(third.id)).toMatchObject({ success: true });
  expect(await keep(fourth.id)).toMatchObject({ success: false, message: 'A case has 3 pictures at most.' });
  const { body } = await asStaff();
  expect(body.pictures).toHaveLength(3);

  const failure = { orderId, status: 'failed', reason: 'It never came' } as const;
  await shop.call('admin-update-order-status', failure, owner.token);
  const wallet = { userId: person.userId, type: 'deduct', amount: 5, reason: 'Paid out' } as const;
  await shop.call('admin-adjust-balance', { ...wallet, requestId: 'paid-out-123' } as never, owner.token);
  expect((await shop.call('admin-delete-user', { userId: person.userId }, owner.token)).body).toEqual({
    success: true,
  });
  for (const { url } of body.pictures) expect((await fetch(url)).status).toBe(403);
  expect(await shop.table.get(casePicturesKey(orderId), { consistent: true })).toMatchObject({
    pictures: [],
  });
});
