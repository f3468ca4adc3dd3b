import { Skeleton } from '@/ui/states';
import '@/ui/styles/dashboard.css';
import './family.css';

/** The shape of the dashboard while its first answers load. */
export function DashboardSkeleton() {
  return (
    <div className="wrap page cols-2">
      <div>
        <Skeleton className="sk-title" label="Loading your family data" />
        <div className="kids" aria-hidden="true">
          {[1, 2, 3].map((one) => (
            <div className="card kid" key={one}>
              <div className="shirt" />
              <div className="txt sk-lines">
                <Skeleton className="sk-name" />
                <Skeleton className="sk-line" />
                <Skeleton className="sk-line" />
                <Skeleton className="sk-line" />
              </div>
            </div>
          ))}
        </div>
      </div>
      <aside aria-hidden="true">
        <Skeleton className="sk-title" />
        <Skeleton className="sk-card" />
      </aside>
    </div>
  );
}
