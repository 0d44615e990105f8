import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

/** Runs one task at a time, because a second tap can arrive before the button is disabled. A task that isn't run returns nothing. */
export function useTask() {
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    try {
      return await task();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

type Errors<Values> = { [Field in keyof Values]?: string };

interface FormOptions<Values> {
  readonly initial: Values;
  /** A message for each invalid field. */
  readonly validate: (values: Values) => Errors<Values>;
  /** Called with valid values only, and never twice at the same time. Returns further errors of fields. */
  readonly submit: (values: Values) => Promise<Errors<Values> | undefined> | Promise<void>;
}

/** A form's values, errors and busy state. The first invalid field gets the focus; without one, the submitting button gets it back. */
export function useForm<Values extends Record<string, string>>(options: FormOptions<Values>) {
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const { isBusy: busy, run } = useTask();
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);

  const isJustFound = useRef(false);
  /** Shows these errors of fields, and no others. */
  const tell = (found: Errors<Values>) => {
    isJustFound.current = Object.keys(found).length > 0;
    setErrors(found);
  };

  useEffect(() => {
    // Not while errors are corrected one by one: someone typing stays in their field.
    if (!isJustFound.current) return;
    isJustFound.current = false;
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  useEffect(() => {
    // The browser takes the focus from a button that becomes disabled.
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    if (isOver && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
  }, [busy]);

  const set = (name: keyof Values & string, value: string) => {
    setValues((current) => ({ ...current, [name]: asSeen(value) }));
    setErrors((current) => withoutKey(current, name));
  };

  const field = <Field extends keyof Values & string>(name: Field) => ({
    name,
    value: values[name],
    hasError: errors[name] !== undefined,
    errorMessage: errors[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(name, target.value),
  });

  const submit = async (valid: Values) => {
    const refused = await options.submit(valid);
    if (refused) tell(refused);
  };

  /** Submits these values if they are valid. */
  const send = (wanted: Values) => {
    const found = options.validate(wanted);
    tell(found);
    if (Object.keys(found).length === 0) void run(() => submit(wanted));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(values);
  };

  return { values, busy, field, set, send, tell, formProps: { ref: form, onSubmit, noValidate: true } };
}

/** Pasted text may have characters that nobody sees, and a keyboard may send an accent as a character of its own. */
const asSeen = (typed: string): string => typed.replace(unseen, '').normalize('NFC');
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The same object if the key is absent, so that nothing rerenders. */
function withoutKey<T extends object>(record: T, key: keyof T): T {
  if (!(key in record)) return record;
  const { [key]: _removed, ...rest } = record;
  return rest as T;
}

/**
 * Returns an idempotency key for each thing that a dialog can do, such as each status. The same thing keeps its key, so that
 * repeating it after a lost answer does nothing twice.
 */
export function useRequestIds(): (of: string) => string {
  const ids = useRef(new Map<string, string>());
  return (of) => {
    const id = ids.current.get(of) ?? crypto.randomUUID();
    ids.current.set(of, id);
    return id;
  };
}
