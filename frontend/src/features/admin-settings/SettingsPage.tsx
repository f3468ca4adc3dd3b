import { messageOf } from '@/api/errors';
import { useListSettings } from '@/api/generated/settings/settings';
import { PageFrame } from '@/ui/admin/PageFrame';
import { BrokenPart, Loading } from '@/ui/states';

import { SectionForm } from './SectionForm';

/** What the office can change about the whole site, subject by subject. */
export function SettingsPage() {
  const list = useListSettings({ query: { refetchOnMount: 'always' } });
  // A form opens with what stands now; what is kept from an earlier visit may be older.
  const sections = list.isFetchedAfterMount ? list.data : undefined;
  return (
    <PageFrame title="Settings">
      <div className="narrow-column stack">
        {sections?.map((section) => (
          <SectionForm key={section.key} section={section} />
        ))}
        {!sections && list.error ? (
          <BrokenPart
            title="We could not load the settings."
            message={messageOf(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {!sections && !list.error ? <Loading text="Loading settings..." /> : null}
      </div>
    </PageFrame>
  );
}
