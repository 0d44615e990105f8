import { act, render, screen } from '@testing-library/react';
import { NetworkMark } from '../../../../frontend/src/components/network-mark';
import { rememberNetworks } from '../../../../frontend/src/lib/networks';
import { fakeApi } from '../support/fake-api';
import { network } from '../support/samples';

const telecel = network({ id: 'telecel', label: 'Telecel', mark: 'TC', colour: '#c00000' });
const changed = (...networks: ReturnType<typeof network>[]) => act(() => rememberNetworks(networks));

test('a network that staff added has its letters and its colour, even before any request for prices', async () => {
  fakeApi({ 'get-bundle-prices': { body: { prices: [], networks: [network(), telecel] } } });
  render(<NetworkMark network="telecel" />);
  expect(await screen.findByText('TC')).toHaveStyle({ background: '#c00000' });
});

test('staff’s change of a network shows on its badge at once', () => {
  changed(network(), telecel);
  render(<NetworkMark network="telecel" />);
  changed(network(), { ...telecel, mark: 'TEL', colour: '#0000aa' });
  expect(screen.getByText('TEL')).toHaveStyle({ background: '#0000aa' });
});

test.each([
  ['#c00000', '#fff'],
  ['#000000', '#fff'],
  ['#ffcb05', '#10201a'],
  ['#ffffff', '#10201a'],
])('on %s its letters are %s', (colour, ink) => {
  changed({ ...telecel, colour });
  render(<NetworkMark network="telecel" />);
  expect(screen.getByText('TC')).toHaveStyle({ color: ink });
});

test('MTN has its original colour until staff give it another one', () => {
  changed(network());
  render(<NetworkMark network="MTN" />);
  expect(screen.getByText('MTN')).toHaveClass('network-mark--mtn');
  expect(screen.getByText('MTN')).not.toHaveAttribute('style');
  changed(network({ mark: 'MN', colour: '#004f71' }));
  expect(screen.getByText('MN')).toHaveStyle({ background: '#004f71', color: '#fff' });
});
