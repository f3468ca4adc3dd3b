import { Checkbox, Radio, Segmented, type CheckboxRef } from 'antd';
import { useRef, useState } from 'react';

import { getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import { listRecipientIds, useListRecipients } from '@/api/generated/email-center/email-center';
import type { CampaignAudienceDto, AudienceType } from '@/api/generated/model';
import { getTotal } from '@/api/request';
import { SearchBox, Tools } from '@/ui/admin/filters';
import { formatPageRange, pageQuery } from '@/ui/admin/paging';
import { Badge } from '@/ui/Badge';
import { ErrorState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { Recipient } from './Recipient';
import { RecipientFilters } from './RecipientFilters';
import { isSelected, type Filters, type useSelection } from './selection';
import { PageStepButton } from './PageStepButton';

const PAGE = 100;
const types: Record<AudienceType, { label: string; one: string; many: string }> = {
  families: { label: 'Families', one: 'family', many: 'families' },
  staff: { label: 'Staff', one: 'staff member', many: 'staff' },
  coaches: { label: 'Coaches', one: 'coach', many: 'coaches' },
};

export function RecipientsPanel({
  type,
  onType,
  guardians,
  onGuardians,
  selection,
}: {
  type: AudienceType;
  onType(type: AudienceType): void;
  guardians: CampaignAudienceDto['parents'];
  onGuardians(guardians: CampaignAudienceDto['parents']): void;
  selection: ReturnType<typeof useSelection>;
}) {
  const [filters, setFilters] = useState<Filters>({});
  const [search, setSearch] = useState<string>();
  const [page, setPage] = useState(1);
  const [isAsking, setAsking] = useState(false);
  const all = useRef<CheckboxRef>(null);
  const narrowed = { type, ...filters, ...(search ? { search } : {}) };
  const list = useListRecipients({ ...narrowed, page, pageSize: PAGE }, { query: pageQuery });
  const rows = list.data;
  const total = getTotal(rows) ?? rows?.length ?? 0;
  const narrow = (patch: Partial<Filters>) => {
    setFilters({ ...filters, ...patch });
    setPage(1);
  };

  const { ticked, whole } = selection;
  const isWhole =
    total > 0 &&
    whole !== null &&
    isSelected(whole, filters, search) &&
    whole.ids.length === total &&
    whole.ids.every((id) => ticked.has(id));
  const tickAll = async (isOn: boolean) => {
    if (isAsking) return;
    setAsking(true);
    try {
      const ids = await everyPage((paging) => listRecipientIds({ ...narrowed, ...paging }));
      if (isOn) selection.setWhole({ filters, search, ids }, filters);
      else selection.set(ids, false, filters);
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    } finally {
      setAsking(false);
    }
  };

  return (
    <section className="panel" aria-labelledby="recipients">
      <div className="bar">
        <h2 id="recipients">Recipients</h2>
        <Badge state="info" plain>
          {total} {total === 1 ? types[type].one : types[type].many}
        </Badge>
      </div>
      <Tools
        onClear={
          Object.values(filters).some(Boolean)
            ? () => {
                setFilters({});
                setPage(1);
              }
            : undefined
        }
      >
        <Segmented
          aria-label="Recipient type"
          value={type}
          options={Object.entries(types).map(([value, { label }]) => ({ value, label }))}
          onChange={(next) => {
            setFilters({});
            setSearch(undefined);
            setPage(1);
            onType(next as AudienceType);
          }}
        />
        <RecipientFilters type={type} filters={filters} onNarrow={narrow} />
        <SearchBox
          key={type}
          value={search}
          placeholder={type === 'families' ? 'Search by name, email, or child' : 'Search by name or email'}
          onSearch={(words) => {
            setSearch(words);
            setPage(1);
          }}
        />
        {type === 'families' ? (
          <Radio.Group
            aria-label="Guardians"
            value={guardians}
            options={[
              { value: 'first', label: 'One per family' },
              { value: 'both', label: 'All guardians' },
            ]}
            onChange={({ target }) => onGuardians(target.value as CampaignAudienceDto['parents'])}
          />
        ) : null}
      </Tools>
      <div className="mail-all">
        <Checkbox
          ref={all}
          checked={isWhole}
          indeterminate={!isWhole && ticked.size > 0}
          // Not disabled while it loads: it would lose the focus.
          disabled={total === 0}
          onChange={({ target }) => void tickAll(target.checked)}
        >
          <b>Select All ({total})</b>
        </Checkbox>
        {ticked.size > 0 ? (
          <button
            type="button"
            className="btn text s"
            onClick={() => {
              all.current?.focus();
              selection.clear();
            }}
          >
            Clear {ticked.size} selected
          </button>
        ) : null}
      </div>
      <div className="mail-list" role="group" aria-label="Recipients" tabIndex={0}>
        {list.error && !rows ? (
          <ErrorState
            title="We could not load the recipients."
            message={getMessage(list.error)}
            onRetry={() => void list.refetch()}
          />
        ) : !rows ? (
          <Loading text="Loading recipients" />
        ) : rows.length === 0 ? (
          <p className="mail-none">No one matches these filters.</p>
        ) : (
          rows.map((one) => (
            <Recipient
              key={one.id}
              recipient={one}
              type={type}
              isTicked={ticked.has(one.id)}
              onTick={(isOn) => selection.set([one.id], isOn, filters)}
            />
          ))
        )}
      </div>
      {total > PAGE && rows ? (
        <div className="mail-pages">
          <span className="small muted">{formatPageRange(page, PAGE, rows.length, total)}</span>
          <PageStepButton words="Previous" isEnd={page === 1} onTurn={() => setPage(page - 1)} />
          <PageStepButton words="Next" isEnd={page * PAGE >= total} onTurn={() => setPage(page + 1)} />
        </div>
      ) : null}
    </section>
  );
}
