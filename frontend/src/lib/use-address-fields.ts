import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';

type Fields = Readonly<Record<string, string>>;

type Choices<T> = { readonly [Name in keyof T]?: readonly T[Name][] };

/**
 * A list's filters, kept in the address, so that a reload or a shared link shows the same list. They are also state, because
 * waiting for the router would lose a fast typist's letters. Defaults are left out of the address; other parameters, such as
 * `tab`, stay. A value outside its field's `choices` counts as the default. A link to the same screen, and the way back, bring the
 * fields of their own address.
 */
export function useAddressFields<T extends Fields>(defaults: T, choices: Choices<T> = {}) {
  const [params, setParams] = useSearchParams();
  const [fields, setAll] = useState<T>(() => fromAddress(params, defaults, choices));
  /** As the customer came to it, by the last link or reload. */
  const [arrived, setArrived] = useState(fields);
  const { key } = useLocation();
  const [keyBefore, setKeyBefore] = useState(key);
  // Typing replaces the address, so the field doesn't read it back.
  const isReplaced = useNavigationType() === 'REPLACE';
  if (key !== keyBefore) {
    setKeyBefore(key);
    if (!isReplaced) {
      const next = fromAddress(params, defaults, choices);
      setAll(next);
      setArrived(next);
    }
  }
  const setFields = (change: Partial<T>) => setAll((current) => ({ ...current, ...change }));

  useEffect(() => {
    const address = toAddress(params, fields, defaults);
    if (address.toString() !== params.toString()) setParams(address, { replace: true });
  }, [fields, defaults, params, setParams]);

  return {
    fields,
    arrived,
    setFields,
    /** Returns a field's props. */
    field: (name: keyof T & string) => ({
      value: fields[name] as string,
      onChange: ({ target }: { target: { value: string } }) =>
        setFields({ [name]: target.value } as Partial<T>),
    }),
    clear: () => setAll(defaults),
    isDefault: Object.keys(defaults).every((name) => fields[name] === defaults[name]),
  };
}

function fromAddress<T extends Fields>(params: URLSearchParams, defaults: T, choices: Choices<T>): T {
  const entries = Object.entries(defaults).map(([name, byDefault]) => {
    const value = params.get(name) ?? byDefault;
    const allowed: readonly string[] | undefined = choices[name];
    return [name, allowed === undefined || allowed.includes(value) ? value : byDefault];
  });
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

/** Returns the value once it has been stable for `delayMs`: one request instead of one per letter. */
export function useDebouncedValue<T>(value: T, delayMs = 300): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
