import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { OwnDataPart } from '../../../../../frontend/src/features/profile/own-data/own-data-part';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { profile } from '../../support/samples';

const saved = (name: string) => ({ kind: 'saved_number', data: { name } });

test('a failed download continues where it stopped, and the file has each part once', async () => {
  const files: Blob[] = [];
  URL.createObjectURL = (made) => {
    files.push(made as Blob);
    return 'blob:data';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let isDown = true;
  const { received } = fakeApi({
    'export-my-data': ({ input }) => {
      if (!JSON.stringify(input).includes('second'))
        return { body: { rows: [saved('Mum')], next_cursor: 'second' } };
      if (isDown)
        return {
          status: 429,
          body: { error: { code: 'too_many_requests', message: 'Please wait a minute.' } },
        };
      return { body: { rows: [saved('Dad')], next_cursor: null } };
    },
  });
  renderScreen(<OwnDataPart profile={profile()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Download your information' }));
  expect(await screen.findByText('Please wait a minute.')).toBeVisible();
  expect(files).toEqual([]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Continue the download' }));
  expect(await screen.findByRole('button', { name: 'Download your information' })).toBeVisible();
  expect(received.map(({ input }) => input)).toContainEqual(expect.objectContaining({ cursor: 'second' }));
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    saved_number: [{ name: 'Mum' }, { name: 'Dad' }],
  });
  click.mockRestore();
});
