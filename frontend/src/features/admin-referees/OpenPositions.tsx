import { Link } from '@tanstack/react-router';

import { useListOpenPositions } from '@/api/generated/referee-office/referee-office';
import { Icon } from '@/ui/Icon';

import './referees.css';

const SHOWN = 3;

/** Open positions of the next 7 days; nothing when all are filled. */
export function OpenPositions() {
  const { data } = useListOpenPositions({ query: { refetchOnMount: 'always' } });
  if (!data || data.positions === 0) return null;
  const { positions, slots } = data;
  const more = slots.length - SHOWN;
  return (
    <div className="alert warn ref-alarm" role="status">
      <Icon name="whistle" />
      <div>
        <b>
          {positions === 1 ? '1 referee position' : `${positions} referee positions`} open in the next 7 days
        </b>
        <p>
          {slots.slice(0, SHOWN).join('; ')}
          {more > 0 ? `; ${more} more` : ''}. <Link to="/admin/staff/referees">View referee schedule</Link>
        </p>
      </div>
    </div>
  );
}
