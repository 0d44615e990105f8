import { useRef, useState } from 'react';
import type { Contract, InputOf, OutputOf } from '../../../../../../contracts/contract';
import { useForm } from '../../../../lib/use-form';
import { useRequestIds } from '../../../../lib/use-request-ids';
import { type Answered, type OutcomeTexts, outcomeOf, tellOutcome } from './outcome';

type Send<C extends Contract> = (input: InputOf<C>) => Promise<Answered<OutputOf<C>>>;

/** A message for each invalid field. */
type Checks<Values> = { readonly [Name in keyof Values]?: string | false | undefined };

/** Why nothing was changed, or that it isn't known. Another object each time, so that it is scrolled to again. */
export interface Problem {
  readonly message: string;
}

interface Options<C extends Contract, Values> {
  /** Its schema checks what is sent, so a form takes what its function takes. */
  readonly contract: C;
  readonly mutation: readonly [send: Send<C>, ...rest: unknown[]];
  /**
   * The idempotency key. `per dialog`, where money moves: after a lost answer, a changed amount can't pay twice.
   * `per content`, for edits: what was changed since is another request. `none`, where the contract has no key.
   */
  readonly key: 'requestId' extends keyof InputOf<C> ? 'per dialog' | 'per content' : 'none';
  readonly initial: Values;
  /** What is sent, without its key; null closes the form, since nothing has changed. */
  readonly toInput: (values: Values) => Omit<InputOf<C>, 'requestId'> | null;
  /** What the contract can't know, such as the balance; its words go before the contract's. */
  readonly check?: (values: Values) => Checks<Values>;
  /** Looks up what takes a moment, such as whether a password has leaked. */
  readonly checkLater?: (values: Values) => Promise<{ [Name in keyof Values]?: string } | undefined>;
  /** Toasts; without them, `onDone` tells what came of it. */
  readonly texts?: OutcomeTexts | ((values: Values) => OutcomeTexts);
  readonly onDone?: (answer: OutputOf<C>) => void;
  readonly onClose: () => void;
}

export type ActionForm = Pick<
  ReturnType<typeof useActionForm<Contract, Record<string, string>>>,
  'busy' | 'formProps' | 'problem' | 'onClose'
>;

/** A form that calls one of staff's functions: checked by its contract, and told as done, waiting for approval, or refused. */
export function useActionForm<C extends Contract, Values extends Record<string, string>>(
  options: Options<C, Values>,
) {
  const { contract, mutation, key, initial, toInput, check, checkLater, texts, onDone, onClose } = options;
  const requestIds = useRequestIds();
  const [problem, setProblem] = useState<Problem | null>(null);
  /** What the schema finds in no field, until the form is sent. */
  const unplaced = useRef<string | null>(null);

  const parse = (values: Values) => {
    const input = toInput(values);
    if (input === null) return null;
    const parsed = contract.input.safeParse(key === 'none' ? input : { ...input, requestId: requestIds('') });
    return parsed.success
      ? { input: parsed.data as InputOf<C>, issues: [] }
      : { input: null, issues: parsed.error.issues };
  };

  const form = useForm({
    initial,
    validate: (values) => {
      const found: Record<string, string> = {};
      unplaced.current = null;
      for (const { path, message } of parse(values)?.issues ?? []) {
        const name = path.findLast((part) => typeof part === 'string' && part in initial);
        if (name === undefined) unplaced.current ??= `${String(path.at(-1) ?? 'It')} ${message}`;
        else found[String(name)] ??= message;
      }
      for (const [name, words] of Object.entries(check?.(values) ?? {})) if (words) found[name] = String(words);
      return found as { [Name in keyof Values]?: string };
    },
    async submit(values) {
      setProblem(null);
      const found = await checkLater?.(values);
      if (found) return found;
      const parsed = parse(values);
      if (parsed === null) return void onClose();
      if (parsed.input === null) return refuse(unplaced.current ?? '');
      const { requestId: _, ...content } = parsed.input as { requestId?: string };
      const keyed = key === 'per content' ? { requestId: requestIds(JSON.stringify(content)) } : {};
      const outcome = outcomeOf(await mutation[0]({ ...(parsed.input as object), ...keyed } as InputOf<C>));
      if (texts) tellOutcome(outcome, typeof texts === 'function' ? texts(values) : texts, true);
      if (outcome.kind === 'refused') return refuse(outcome.message);
      onDone?.(outcome.data);
      return void onClose();
    },
  });
  const refuse = (message: string) => void setProblem({ message });

  /** With its label, which begins the contract's own messages. */
  const field = <Name extends keyof Values & string>(name: Name, label: string) => {
    const { errorMessage, ...rest } = form.field(name);
    return { ...rest, label, errorMessage: labelled(errorMessage, label) };
  };
  return { ...form, field, problem, onClose };
}

/** The contract says `must not be empty`; what is its own sentence stays. */
function labelled(message: string, label: string): string {
  if (!/^(?:must|is|takes) /.test(message)) return message;
  const name = label.replace(/ \(.*\)$/, '');
  return message === 'must not be empty' ? `${name} is required` : `${name} ${message}`;
}
