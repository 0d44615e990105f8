import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

type Fields = Readonly<Record<string, string>>;

/**
 * A tab's filters, kept in the address, so that a reload or a shared link shows the same list. The fields are also
 * held as state: waiting for the router would lose a fast typist's letters. Defaults are left out of the address;
 * other parameters, such as `tab`, stay.
 */
export function useAddressFields<T extends Fields>(defaults: T) {
  const [params, setParams] = useSearchParams();
  const [fields, setFields] = useState<T>(() => fromAddress(params, defaults));

  useEffect(() => {
    const address = toAddress(params, fields, defaults);
    if (address.toString() !== params.toString()) setParams(address, { replace: true });
  }, [fields, defaults, params, setParams]);

  return {
    fields,
    setFields: (change: Partial<T>) => setFields((current) => ({ ...current, ...change })),
    clear: () => setFields(defaults),
    isDefault: Object.keys(defaults).every((name) => fields[name] === defaults[name]),
  };
}

function fromAddress<T extends Fields>(params: URLSearchParams, defaults: T): T {
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  return Object.fromEntries(entries) as T;
}

function toAddress(params: URLSearchParams, fields: Fields, defaults: Fields): URLSearchParams {
  const address = new URLSearchParams(params);
  for (const [name, value] of Object.entries(fields)) {
    if (value === defaults[name]) address.delete(name);
    else address.set(name, value);
  }
  return address;
}
