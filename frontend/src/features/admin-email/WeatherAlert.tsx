import { Input, Modal } from 'antd';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { useListAlertAudiences } from '@/api/generated/email-center/email-center';
import type { AlertAudienceResponse } from '@/api/generated/model';
import { useOrganization } from '@/site/site-state';
import { ErrorState, Loading } from '@/ui/states';
import { todayIn } from '@/ui/instants';

import { formatAdditionalRecipients } from './additional-recipients';

/** "12 families", "3 coaches"; empty: nobody. */
function formatRecipients({ familyIds, additionalRecipients }: AlertAudienceResponse): string[] {
  const besides = formatAdditionalRecipients(additionalRecipients);
  if (familyIds.length === 0) return besides;
  return [familyIds.length === 1 ? '1 family' : `${familyIds.length} families`, ...besides];
}

/** Who is affected by the weather: a day, then a location or one of its programs. */
export function WeatherAlert({
  onChoose,
  onClose,
}: {
  onChoose(affected: AlertAudienceResponse, day: string): void;
  onClose(): void;
}) {
  const { timeZone } = useOrganization();
  const [day, setDay] = useState(() => todayIn(timeZone, new Date()));
  const list = useListAlertAudiences({ day }, { query: { enabled: day !== '' } });
  return (
    <Modal open title="Weather alert" width={560} footer={null} onCancel={onClose}>
      <div className="stack">
        <div>
          <label className="label" htmlFor="alert-day">
            Date
          </label>
          <Input id="alert-day" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </div>
        {list.error ? (
          <ErrorState
            title="We could not load that day's activities."
            message={getMessage(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : list.data?.length === 0 ? (
          <p className="mail-none">Nothing is scheduled that day.</p>
        ) : list.data ? (
          <ul className="alert-places" aria-label="Activities that day">
            {list.data.map((one) => (
              <li key={`${one.name} ${one.description}`}>
                <button
                  type="button"
                  className="btn line"
                  disabled={formatRecipients(one).length === 0}
                  onClick={() => onChoose(one, day)}
                >
                  <span>
                    <b>{one.name}</b>
                    <small>{one.description}</small>
                  </span>
                  <span className="small nw alert-recipients">
                    {formatRecipients(one).map((words) => (
                      <span key={words}>{words}</span>
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        ) : day === '' ? null : (
          <Loading text="Loading activities" />
        )}
      </div>
    </Modal>
  );
}
