import { useEffect, useRef, useState } from 'react';
import { mostRowsChecked } from '../../../../contracts/bulk/limits';
import { api } from '../../lib/api/api';
import { type Answers, answerKey, type Checked, type ShownRow } from './listed-rows';

/** Typing in a row asks once it stops. */
const pauseMs = 600;

/** Asks the shop about rows that it hasn't been asked about, a part at a time. */
export function useAnswers() {
  const [answers, setAnswers] = useState<Answers>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const [ask] = api.useLazyCheckBulkQuery();
  const isAsking = useRef(false);

  const askAbout = async (rows: readonly ShownRow[]) => {
    const part = unasked(rows, answers).slice(0, mostRowsChecked);
    if (isAsking.current || part.length === 0) return;
    isAsking.current = true;
    const asked = part.map(({ phone, plan }) => ({ phoneNumber: phone, planId: plan?.id ?? '' }));
    const { data, error } = await ask({ rows: asked });
    isAsking.current = false;
    if (data === undefined) {
      setProblem((error as { message?: string } | undefined)?.message ?? 'We couldn’t check all rows.');
      return;
    }
    setAnswers((before) => {
      const more = part.map((row, index) => [answerKey(row), data.rows[index] as Checked] as const);
      return new Map([...before, ...more]);
    });
  };

  const askAgain = () => setProblem(null);
  /** The answers may be out of date. */
  const forget = () => setAnswers(new Map());
  return { answers, problem, askAbout, askAgain, forget };
}

/** Continues until all rows were asked about, or a request fails. */
export function useAskingAbout(
  rows: readonly ShownRow[],
  { answers, problem, askAbout }: ReturnType<typeof useAnswers>,
): void {
  const latest = useRef(askAbout);
  latest.current = askAbout;
  const isLeft = unasked(rows, answers).length > 0;
  useEffect(() => {
    if (!isLeft || problem !== null) return;
    const timer = setTimeout(() => void latest.current(rows), answers.size === 0 ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [rows, answers, isLeft, problem]);
}

const unasked = (rows: readonly ShownRow[], answers: Answers): ShownRow[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = answerKey(row);
    if (row.wrong !== null || row.plan === null || answers.has(key) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
