import { mostPictures } from '../../../../contracts/cases/pictures/picture-rules';
import { mostUploadsADay } from '../../../../contracts/cases/pictures/send-picture';
import { forgetPictures, seePictures, sendPicture } from '../../../../lambdas/core/cases/pictures';
import { writeCase } from '../../../../lambdas/core/cases/write-case';
import { jpeg } from '../../../support/pictures/jpeg';
import { order, settings } from '../../../support/shop/fixtures';
import { openCore } from '../core-on-model';

const { id: orderId, userId } = order();

async function open() {
  const core = await openCore();
  await core.putOrder({ status: 'completed', stage: 'settled', dueAt: null });
  const ports = { ...core.ports, permits: core.ports.rateLimiter };
  const write = (action: 'open' | 'close') =>
    writeCase(ports, { orderId, userId, action, wrong: 'nothing_came', requestId: action }, settings());
  await write('open');
  const input = (of: Partial<Parameters<typeof sendPicture>[1]>) =>
    ({ orderId, userId, action: 'show', ...of }) as const;
  const send = (of: Parameters<typeof input>[0]) => sendPicture(ports, input(of));
  const begin = async () => (await send({ action: 'upload', sizeBytes: 500 })).upload?.id ?? '';
  const keep = (pictureId: string) => send({ action: 'keep', pictureId });
  const picture = async () => {
    const id = await begin();
    core.ports.files.send(id, jpeg(3, 1));
    return keep(id);
  };
  const asStaff = async (adminId = 'efua') =>
    (await seePictures(core.ports, { orderId, adminId, adminName: 'Efua' })).pictures;
  const seen = Object.assign(async () => (await send({})).pictures, { asStaff });
  return { ...core, files: core.ports.files, core: ports, write, input, send, begin, keep, picture, seen };
}

const refused = (message: RegExp) => ({ success: false, message: expect.stringMatching(message) });

test('a picture is kept once, however often the request is sent', async () => {
  const { begin, keep, files, seen } = await open();
  const id = await begin();
  files.send(id, jpeg(3, 1));
  const answers = await Promise.all([keep(id), keep(id), keep(id)]);
  expect([...answers, await keep(id)].map(({ success }) => success)).toEqual([true, true, true, true]);
  expect(await seen()).toMatchObject([{ id, width: 3, height: 1 }]);
  expect([...files.objects.keys()]).toEqual([`uploads/${id}`, `pictures/${id}`]);
});

test('a picture whose call ended before its row was written is kept by the next call, as it is', async () => {
  const { begin, keep, files, seen } = await open();
  const id = await begin();
  files.send(id, jpeg(3, 1));
  await files.keep(id);
  expect(await keep(id)).toMatchObject({ success: true });
  expect(await seen()).toMatchObject([{ id, width: 3, height: 1 }]);
});

test('a file that isn’t a JPEG of our size is refused with an explanation, and another may be sent', async () => {
  const { begin, keep, files, picture, seen } = await open();
  for (const file of [Buffer.from('<svg onload="alert(1)"/>'), jpeg(1_601, 1)]) {
    const id = await begin();
    files.send(id, file);
    expect(await keep(id)).toMatchObject(refused(/can’t use this picture/));
  }
  expect(await seen()).toEqual([]);
  expect(await picture()).toMatchObject({ success: true });
});

test('staff’s looks at a case’s pictures are on record, once a day for each of them', async () => {
  const { picture, seen, table, wait } = await open();
  const looks = () =>
    [...table.committed()]
      .filter(({ action }) => action === 'view-pictures')
      .map(({ admin_id, target_id }) => [admin_id, target_id]);
  await seen.asStaff();
  expect(looks()).toEqual([]);
  await picture();
  for (const adminId of ['efua', 'efua', 'kofi']) await seen.asStaff(adminId);
  expect(looks().toSorted()).toEqual([
    ['efua', orderId],
    ['kofi', orderId],
  ]);
  wait(24 * 60);
  await seen.asStaff();
  expect(looks()).toHaveLength(3);
});

test('no picture is shown to staff whose look can’t be recorded', async () => {
  const { picture, core } = await open();
  await picture();
  const audit = { write: () => Promise.reject(new Error('No table')) };
  await expect(seePictures({ ...core, audit }, { orderId, adminId: 'efua' })).rejects.toThrow('No table');
});

test('another customer’s case is answered like a missing one, and so is an upload that nobody began', async () => {
  const { send, keep, begin } = await open();
  const id = await begin();
  const tries = [
    { userId: 'stranger' },
    { userId: 'stranger', action: 'upload', sizeBytes: 500 },
    { userId: 'stranger', action: 'keep', pictureId: id },
    { orderId: 'ORDNOSUCHORDER1' },
  ] as const;
  for (const input of tries) await expect(send(input)).rejects.toMatchObject({ code: 'not_found' });
  await expect(keep('another-upload-1234')).rejects.toMatchObject({ code: 'not_found' });
});

test('uploads that don’t arrive block nobody; more pictures than a case may have are refused', async () => {
  const { begin, keep, picture, send, files } = await open();
  for (let times = 0; times < 6; times += 1)
    expect(await keep(await begin())).toMatchObject(refused(/arrived/));
  const [first, second] = [await begin(), await begin()];
  for (let kept = 0; kept < mostPictures - 1; kept += 1)
    expect(await picture()).toMatchObject({ success: true });
  files.send(second, jpeg(3, 1));
  expect(await keep(second)).toMatchObject({ success: true });
  files.send(first, jpeg(3, 1));
  expect(await keep(first)).toMatchObject(refused(/at most/));
  expect(files.objects.has(`pictures/${first}`)).toBe(false);
  expect(await send({ action: 'upload', sizeBytes: 500 })).toMatchObject(refused(/at most/));
});

test('an upload that took too long isn’t examined, and a closed case accepts none', async () => {
  const { begin, keep, files, wait, write, send } = await open();
  const late = await begin();
  files.send(late, jpeg(3, 1));
  wait(16);
  expect(await keep(late)).toMatchObject(refused(/send it again/));
  const id = await begin();
  files.send(id, jpeg(3, 1));
  await write('close');
  expect(await keep(id)).toMatchObject(refused(/closed/));
  expect(await send({ action: 'upload', sizeBytes: 500 })).toMatchObject(refused(/closed/));
});

test('a picture is shown for 90 days', async () => {
  const { picture, seen, wait } = await open();
  await picture();
  wait(90 * 24 * 60 - 1);
  expect(await seen()).toHaveLength(1);
  expect(await seen.asStaff()).toEqual(await seen());
  wait(1);
  expect(await seen()).toEqual([]);
});

test('in a day no more than thirty uploads are begun', async () => {
  const { begin, wait } = await open();
  for (let times = 0; times < mostUploadsADay; times += 1) await begin();
  await expect(begin()).rejects.toMatchObject({ code: 'too_many_requests' });
  wait(24 * 60 + 1);
  expect(await begin()).not.toBe('');
});

test('if a customer is deleted while a picture is kept, none is left, and no more are accepted', async () => {
  const { begin, keep, picture, files, core, seen } = await open();
  await picture();
  const id = await begin();
  files.send(id, jpeg(3, 1));
  const [kept] = await Promise.allSettled([keep(id), forgetPictures(core, orderId)]);
  expect(kept.status).toBeDefined();
  await forgetPictures(core, orderId);
  expect([...files.objects.keys()]).toEqual([]);
  expect(await seen.asStaff()).toEqual([]);
  await expect(begin()).rejects.toMatchObject({ code: 'not_found' });
});
