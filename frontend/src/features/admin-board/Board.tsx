import { useMemo, useState } from 'react';

import type { BoardDto, BoardPlayerDto } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { MenuButton } from '@/ui/admin/MenuButton';
import { DialogPlace } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';

import { divisionOnBoard, divisionToOpen, NO_DIVISION, teamOf, withMove, type BoardSearch } from './rosters';
import { DraftBar } from './DraftBar';
import { MoveMenu } from './MoveMenu';
import { Pool } from './Pool';
import { Proposal } from './Proposal';
import { TeamColumn } from './TeamColumn';
import { useDraft } from './use-draft';
import { useFill } from './use-fill';
import { useMoves } from './use-moves';
import { usePublish } from './use-publish';
import './board.css';

interface Props {
  seasonId: number;
  board: BoardDto;
  search: BoardSearch;
  onSearch(patch: Partial<BoardSearch>): void;
}

/** One division at a time: its pool on the left, its teams as columns, and a draft that is published as one. */
export function Board({ seasonId, board, search, onSearch }: Props) {
  const drafting = useDraft(seasonId);
  const { draft } = drafting;
  const choices = useMemo(() => choicesOf(board), [board]);
  // Asked once: the division whose pool was emptied stays before the one who emptied it.
  const [opened] = useState(() => divisionToOpen(board));
  const chosen = choices.find(({ value }) => value === (search.division ?? opened)) ?? choices[0];
  const divisionId = chosen === undefined || chosen.value === NO_DIVISION ? null : Number(chosen.value);
  const { teams, pool } = useMemo(
    () => divisionOnBoard(board, divisionId, draft),
    [board, divisionId, draft],
  );
  const players = useMemo(() => new Map(board.players.map((player) => [player.id, player])), [board]);
  const names = useMemo(() => new Map(board.teams.map(({ id, name }) => [id, name])), [board]);
  const placeName = (teamId: number | null) =>
    teamId === null ? 'pool' : (names.get(teamId) ?? 'another team');
  const moves = useMoves(board, drafting, placeName);
  const fill = useFill(seasonId, divisionId ?? 0, draft);
  const publishing = usePublish(seasonId, drafting);
  // What is moved while a draft is taken would be neither published nor kept.
  const busy = publishing.isPublishing || publishing.isUndoing;
  const places = teams.reduce((sum, { team }) => sum + team.maxPlayers, 0);
  const onTeams = teams.reduce((sum, team) => sum + team.players.length, 0);

  const takeAll = () => {
    const proposed = fill.proposal?.moves ?? [];
    drafting.change((now) =>
      proposed.reduce((next, { id, to }) => {
        const player = players.get(id);
        return player ? withMove(next, player, to) : next;
      }, now),
    );
  };

  return (
    <>
      <section className="panel rb" aria-label="Team board" inert={busy}>
        <div className="tools">
          <MenuButton
            className="in-s end"
            label={`Division: ${chosen?.label ?? 'none'}`}
            items={choices.map(({ value, label }) => ({ key: value, label }))}
            chosen={chosen?.value ?? ''}
            onChoose={(division) => onSearch({ division, school: undefined, grade: undefined })}
          >
            {chosen?.label ?? 'No division'}
            <Icon name="down" />
          </MenuButton>
          <span className="rb-count">
            <b>{onTeams}</b> of {onTeams + pool.length} on teams, {places} places
          </span>
          {divisionId === null ? null : (
            <button
              type="button"
              className="btn line s rb-fill-button"
              aria-busy={fill.busy}
              disabled={fill.busy}
              onClick={fill.fill}
            >
              <Icon name="users" small />
              Fill
            </button>
          )}
        </div>
        <Proposal fill={fill} players={players} teams={board.teams} onTake={takeAll} />
        <div className="rb-board">
          <Pool
            pool={pool}
            draft={draft}
            proposal={fill.proposal}
            search={search}
            onSearch={onSearch}
            placeName={placeName}
            onMove={moves.openMenu}
            onDrop={(id) => moves.drop(id, null)}
          />
          <div className="rb-cols" tabIndex={0} role="region" aria-label="Teams">
            {teams.length === 0 ? (
              <p className="rb-empty">There is no team here yet. Create one under Coaches.</p>
            ) : null}
            {teams.map((shown) => (
              <TeamColumn
                key={shown.team.id}
                shown={shown}
                draft={draft}
                proposed={proposedFor(shown.team.id, fill.proposal?.moves, players)}
                placeName={placeName}
                onMove={moves.openMenu}
                onDrop={(id) => moves.drop(id, shown.team.id)}
              />
            ))}
          </div>
        </div>
      </section>
      <p className="vh" role="status">
        {moves.told}
      </p>
      {moves.menu ? (
        <MoveMenu
          opened={moves.menu}
          at={teamOf(moves.menu.player, draft)}
          teams={teams}
          onMove={moves.chooseInMenu}
          onClose={moves.closeMenu}
        />
      ) : null}
      <DialogPlace dialog={moves.unfit}>
        {(unfit, close) => (
          <ConfirmDialog
            title={`${placeName(unfit.to)} is for other children`}
            confirm="Move all the same"
            keep="Cancel"
            onConfirm={() => moves.moveUnfit(unfit)}
            onClose={close}
          >
            <p>{`${unfit.player.childName} (${unfit.player.grade}, ${unfit.player.gender}) is not of the grades or the gender that the team is for.`}</p>
          </ConfirmDialog>
        )}
      </DialogPlace>
      <DraftBar
        moves={Object.keys(draft).length}
        canUndo={drafting.canUndo}
        busy={busy}
        lastPublish={board.lastPublish}
        onUndo={drafting.undo}
        onDiscard={() => drafting.change(() => ({}))}
        onPublish={publishing.publish}
        onUndoPublish={publishing.undo}
      />
    </>
  );
}

const NOBODY: readonly BoardPlayerDto[] = [];

function proposedFor(
  teamId: number,
  moves: readonly { id: number; to: number }[] | undefined,
  players: ReadonlyMap<number, BoardPlayerDto>,
): readonly BoardPlayerDto[] {
  const mine = moves?.filter(({ to }) => to === teamId) ?? [];
  return mine.length === 0 ? NOBODY : mine.flatMap(({ id }) => players.get(id) ?? []);
}

function choicesOf({ divisions, players }: BoardDto) {
  const undivided = players.some(({ divisionId, teamId }) => divisionId === null && teamId === null);
  return [
    ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(undivided ? [{ value: NO_DIVISION, label: 'No division' }] : []),
  ];
}
