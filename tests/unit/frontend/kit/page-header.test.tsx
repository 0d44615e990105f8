import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageHeader } from '../../../../frontend/src/kit/page-header';

/** As after a navigation. */
const arriveAt = (field: boolean) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/login', key: 'after-a-link' }]}>
      <PageHeader title="Enter your code" />
      {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
      {field && <input aria-label="Code" autoFocus />}
    </MemoryRouter>,
  );

beforeEach(() => {
  window.scrollTo = () => undefined;
});

test('after a navigation the heading has the focus', () => {
  arriveAt(false);
  expect(screen.getByRole('heading', { name: 'Enter your code' })).toHaveFocus();
});
