/** "1 game", "2 games" */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
