import { Input, Modal } from 'antd';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import { useListConcerned } from '@/api/generated/email-center/email-center';
import type { ConcernedDto } from '@/api/generated/model';
import { useOrganisation } from '@/site/site-state';
import { BrokenPart, Loading } from '@/ui/states';
import { todayIn } from '@/ui/instants';

import { alsoWords } from './also';

/** "12 families", "3 coaches"; empty: nobody. */
function whom({ familyIds, also }: ConcernedDto): string[] {
  const besides = alsoWords(also);
  if (familyIds.length === 0) return besides;
  return [familyIds.length === 1 ? '1 family' : `${familyIds.length} families`, ...besides];
}

/** Whom the weather concerns: a day, then a place or a program of it. */
export function WeatherAlert({
  onChoose,
  onClose,
}: {
  onChoose(concerned: ConcernedDto, day: string): void;
  onClose(): void;
}) {
  const { timeZone } = useOrganisation();
  const [day, setDay] = useState(() => todayIn(timeZone, new Date()));
  const list = useListConcerned({ day }, { query: { enabled: day !== '' } });
  return (
    <Modal open title="Weather alert" width={560} footer={null} onCancel={onClose}>
      <div className="stack">
        <div>
          <label className="label" htmlFor="alert-day">
            Day
          </label>
          <Input id="alert-day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </div>
        {list.error ? (
          <BrokenPart
            title="We could not load what is on."
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : list.data?.length === 0 ? (
          <p className="mail-none">Nothing is on that day.</p>
        ) : list.data ? (
          <ul className="alert-places" aria-label="What is on">
            {list.data.map((one) => (
              <li key={`${one.name} ${one.about}`}>
                <button
                  type="button"
                  className="btn line"
                  disabled={whom(one).length === 0}
                  onClick={() => onChoose(one, day)}
                >
                  <span>
                    <b>{one.name}</b>
                    <small>{one.about}</small>
                  </span>
                  <span className="small nw alert-whom">
                    {whom(one).map((words) => (
                      <span key={words}>{words}</span>
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : day === '' ? null : (
          <Loading text="Loading what is on" />
        )}
      </div>
    </Modal>
  );
}
