import { casePicturesRow } from '../../../lambdas/core/cases/rows';
import { applications, jpeg } from '../../support/pictures/jpeg';
import { putPicture } from '../../support/pictures/put-picture';
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

async function reported() {
  const person = await shop.person({ cedis: 5 });
  const { body } = await shop.call('process-bundle-order', mtn1gb(), person.token);
  const orderId = body.order_number ?? '';
  const report = { orderId, action: 'open', wrong: 'nothing_came', requestId: 'report-12345' } as const;
  expect((await shop.call('write-case', report, person.token)).status).toBe(200);
  const show = () => shop.call('send-picture', { orderId, action: 'show' }, person.token);
  const begin = async ({ length: sizeBytes }: Uint8Array) => {
    const asked = { orderId, action: 'upload', sizeBytes } as const;
    const { body: begun } = await shop.call('send-picture', asked, person.token);
    if (begun.upload === undefined) throw new Error(JSON.stringify(begun));
    return begun.upload;
  };
  const keep = async (pictureId: string) =>
    (await shop.call('send-picture', { orderId, action: 'keep', pictureId }, person.token)).body;
  const send = async (file: Uint8Array) => {
    const upload = await begin(file);
    expect((await putPicture(upload, file)).status).toBe(200);
    return keep(upload.id);
  };
  const asStaff = () => shop.call('admin-see-pictures', { orderId }, owner.token);
  return { person, orderId, show, begin, keep, send, asStaff };
}

async function bytesAt(url: string) {
  const response = await fetch(url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a picture can be sent, and its customer and staff see it: at another origin, where it can only be downloaded', async () => {
  const { send, show, asStaff, orderId } = await reported();
  const file = jpeg(16, 8);
  const counted = async () =>
    (await shop.call('admin-get-attention-item', { subject: { kind: 'order', id: orderId } }, owner.token))
      .body.case_pictures;
  expect(await counted()).toBe(0);
  expect(await send(file)).toMatchObject({ success: true, pictures: [{ width: 16, height: 8 }] });
  expect(await counted()).toBe(1);
  for (const { body } of [await show(), await asStaff()]) {
    const [{ url } = { url: '' }] = body.pictures;
    expect(new URL(url).origin).not.toBe(shop.cloud.endpoints.site);
    const { response, bytes } = await bytesAt(url);
    expect([response.status, bytes]).toEqual([200, file]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment;filename=picture.jpg',
      'cache-control': 'no-store',
    });
    expect((await fetch(url.replace('attachment', 'inline'))).status).toBe(403);
    expect((await fetch(url.replace('image%2Fjpeg', 'text%2Fhtml'))).status).toBe(403);
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

const hostile = [
  Buffer.from('<script>alert(1)</script>'),
  Buffer.from('<svg onload="alert(1)"/>'),
  // It would expand to gigabytes.
  jpeg(60_000, 60_000).subarray(0, 1_000),
];

test('anything but a JPEG within the size limit is refused with words, and not kept', async () => {
  const { send, show } = await reported();
  const refused = { success: false, message: expect.stringMatching(/can’t use this picture/), pictures: [] };
  for (const file of hostile) expect(await send(file)).toMatchObject(refused);
  expect((await show()).body.pictures).toEqual([]);
});

test('the bucket accepts the signed upload once, and nothing else', async () => {
  const { begin, keep, person, orderId } = await reported();
  const file = jpeg();
  const tooLarge = { orderId, action: 'upload', sizeBytes: 2 * 1024 * 1024 + 1 } as const;
  expect((await shop.call('send-picture', tooLarge, person.token)).status).toBe(400);
  const upload = await begin(file);
  const elsewhere = { ...upload, url: upload.url.replace('/uploads/', '/pictures/') };
  const refusals = [
    await putPicture(upload, Buffer.concat([file, Buffer.from('PK a whole archive')])),
    await putPicture(upload, file.subarray(1)),
    await putPicture(upload, file, { 'content-type': 'text/html' }),
    await putPicture(upload, file, { 'if-none-match': '"another"' }),
    await putPicture(elsewhere, file),
    await putPicture({ ...upload, url: upload.url.replace(/Signature=../, 'Signature=00') }, file),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 403));
  expect(await keep(upload.id)).toMatchObject({
    success: false,
    message: expect.stringMatching(/hasn’t arrived/),
  });
  expect((await putPicture(upload, file)).status).toBe(200);
  expect(await Promise.all([keep(upload.id), keep(upload.id)])).toMatchObject([
    { success: true },
    { success: true },
  ]);
  expect(await keep(upload.id)).toMatchObject({ success: true, pictures: [{ id: upload.id }] });
});

test('a kept picture can’t be replaced by a later upload of its customer', async () => {
  const { begin, keep, asStaff } = await reported();
  const [first, second] = [jpeg(8, 8), jpeg(9, 9)];
  const upload = await begin(first);
  expect((await putPicture(upload, first)).status).toBe(200);
  expect(second.length).toBe(first.length);
  for (const when of ['before it is kept', 'after it was kept']) {
    expect([when, (await putPicture(upload, second)).status]).toEqual([when, 412]);
    expect(await keep(upload.id)).toMatchObject({ success: true, pictures: [{ width: 8, height: 8 }] });
  }
  const { body } = await asStaff();
  expect((await bytesAt(body.pictures[0]?.url ?? '')).bytes).toEqual(first);
});

test('a case has at most three pictures, and none is left of a deleted customer', async () => {
  const { begin, keep, send, orderId, person, asStaff } = await reported();
  for (const file of [jpeg(), jpeg(40, 20, [applications('Exif')])]) await send(file);
  const [third, fourth] = [await begin(jpeg()), await begin(jpeg())];
  for (const upload of [third, fourth]) await putPicture(upload, jpeg());
  expect(await keep(third.id)).toMatchObject({ success: true });
  expect(await keep(fourth.id)).toMatchObject({ success: false, message: 'You can add at most 3 pictures.' });
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
  expect(await shop.table.get(casePicturesRow.key({ orderId }), { consistent: true })).toMatchObject({
    pictures: [],
  });
});
