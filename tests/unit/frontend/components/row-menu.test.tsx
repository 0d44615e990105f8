import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RowMenu } from '../../../../frontend/src/components/row-menu';

function open(isBusy = false) {
  const chosen: string[] = [];
  const action = (label: string) => ({ label, onChoose: () => chosen.push(label) });
  render(
    <>
      <RowMenu of="Esi" isBusy={isBusy} actions={[action('Change'), action('Delete')]} />
      <button type="button">Another</button>
    </>,
  );
  return { user: userEvent.setup(), chosen };
}

const button = () => screen.getByRole('button', { name: 'More for Esi' });
const item = (name: string) => screen.getByRole('menuitem', { name });

test('opens at its first action; the arrows go round, and Enter chooses', async () => {
  const { user, chosen } = open();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(item('Change')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Delete')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(item('Change')).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(chosen).toEqual(['Delete']);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveFocus();
});
