import { screen } from '@testing-library/react';
import { keptData } from '../../../../../contracts/accounts/kept-data';
import { PrivacyScreen } from '../../../../../frontend/src/features/privacy/privacy-screen';
import { rowFamilies } from '../../../../../lambdas/adapters/dynamodb/accounts/own-data/row-families';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';

const told = Object.values(rowFamilies).flatMap((family) =>
  family === 'the shop’s' ? [] : [family.privacy],
);

test('for every kind of row about customers the page says what it is for and how long it is kept, without a request', () => {
  const { received } = fakeApi({});
  renderScreen(<PrivacyScreen />);
  for (const name of told) {
    const { what, why, until } = keptData[name];
    expect(screen.getByRole('heading', { name: what })).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
    expect(screen.getAllByText(until).length).toBeGreaterThan(0);
  }
  expect(received).toEqual([]);
});

test('the data that the page says is kept for good is exactly what a deletion leaves', () => {
  for (const family of Object.values(rowFamilies)) {
    if (family === 'the shop’s') continue;
    const { until } = keptData[family.privacy];
    if (family.deletion === 'deleted')
      expect([family.privacy, until]).not.toEqual([family.privacy, expect.stringMatching(/^For good/)]);
    if (family.deletion === 'expires') expect(until).toMatch(/minutes|days|record|account/i);
  }
});
