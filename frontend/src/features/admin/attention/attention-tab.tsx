import { useSearchParams } from 'react-router-dom';
import { type AttentionKind, attentionKinds } from '../../../../../contracts/attention/attention-reasons';
import { ItemPanel } from './item/item-panel';
import { ItemsPanel } from './list/items-panel';
import '../../../styles/amplify-forms';
import '../shared/lists/data-list.css';
import './attention.css';

/** Everything that needs a decision, or the order or top-up named in the address. */
export function AttentionTab() {
  const [params] = useSearchParams();
  const subject = subjectOf(params);
  return subject ? <ItemPanel key={subject.id} subject={subject} /> : <ItemsPanel />;
}

function subjectOf(params: URLSearchParams): { kind: AttentionKind; id: string } | null {
  const kind = attentionKinds.find((name) => params.get(name));
  return kind ? { kind, id: params.get(kind) ?? '' } : null;
}
