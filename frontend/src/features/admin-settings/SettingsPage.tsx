import { getMessage } from '@/api/errors';
import { useListSettings } from '@/api/generated/settings/settings';
import { PageFrame } from '@/ui/admin/PageFrame';
import { ErrorState, Loading } from '@/ui/states';

import { SectionForm } from './SectionForm';

/** What administrators can change about the whole site, section by section. */
export function SettingsPage() {
  const list = useListSettings({ query: { refetchOnMount: 'always' } });
  // A form opens with the current values; cached ones from an earlier visit may be older.
  const sections = list.isFetchedAfterMount ? list.data : undefined;
  return (
    <PageFrame title="Settings">
      <div className="narrow-column stack">
        {sections?.map((section) => (
          <SectionForm key={section.section} section={section} />
        ))}
        {!sections && list.error ? (
          <ErrorState
            title="We could not load the settings."
            message={getMessage(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {!sections && !list.error ? <Loading text="Loading settings..." /> : null}
      </div>
    </PageFrame>
  );
}
