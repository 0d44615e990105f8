import { Button } from '@aws-amplify/ui-react';
import { useRef, useState } from 'react';
import { firstSuppliers } from '../../../../../../contracts/constants';
import { mostSuppliers } from '../../../../../../contracts/suppliers/suppliers';
import { lazyPart } from '../../../../app/lazy-screen';
import type { AddedSupplier } from '../../shared/use-suppliers';

const AddedSupplierCard = lazyPart(() => import('./added-supplier-card'), 'AddedSupplierCard');
const SupplierDialog = lazyPart(() => import('./supplier-dialog'), 'SupplierDialog');

/** Suppliers beyond the first three. Each is saved on its own, not with Save All. */
export function AddedSuppliers({ suppliers }: { readonly suppliers: readonly AddedSupplier[] }) {
  const [opened, setOpened] = useState<string | 'new' | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const edited = suppliers.find(({ id }) => id === opened) ?? null;
  const isFull = firstSuppliers.length + suppliers.length >= mostSuppliers;
  const isNone = suppliers.length === 0;
  return (
    <section className={isNone ? 'card stack stack--tight' : 'stack'} aria-labelledby="more-suppliers">
      <div className="spread">
        <h3 id="more-suppliers">{isNone ? 'Another supplier' : 'More suppliers'}</h3>
        <Button size="small" ref={add} isDisabled={isFull} onClick={() => setOpened('new')}>
          Add a supplier
        </Button>
      </div>
      <p className="subtle">
        <span>
          {isNone
            ? 'It gets orders once you choose it for a network.'
            : 'They get orders from the networks that you choose them for.'}
        </span>
        {isFull && <span>{` There are ${mostSuppliers} suppliers, and no more can be added.`}</span>}
      </p>
      {!isNone && (
        <div className="supplier-cards">
          {suppliers.map((supplier) => (
            <AddedSupplierCard
              key={supplier.id}
              supplier={supplier}
              onEdit={() => setOpened(supplier.id)}
              // The button disappears with its card.
              onRemoved={() => add.current?.focus({ preventScroll: true })}
            />
          ))}
        </div>
      )}
      {(opened === 'new' || edited !== null) && (
        <SupplierDialog supplier={edited} suppliers={suppliers} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}
