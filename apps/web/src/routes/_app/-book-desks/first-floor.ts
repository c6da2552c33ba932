interface Place {
  /** The zone in which somebody sits. */
  zoneId: string;
}

interface Facts {
  floors: readonly { id: string }[];
  zones: readonly { id: string; mapId: string }[];
  /** Where the team sits on the first of the days. */
  team: readonly Place[];
  /** Where the person usually sits, the most frequent first. */
  usual: readonly Place[];
}

/** The floor that is shown first: where most of the team sits, else the person's usual one, else the first. */
export const firstFloor = ({ floors, zones, team, usual }: Facts): string | undefined => {
  const floorOf = ({ zoneId }: Place) => zones.find(({ id }) => id === zoneId)?.mapId;
  const isHere = (id: string | undefined): id is string => floors.some((floor) => floor.id === id);
  const ofTeam = [...Map.groupBy(team.map(floorOf).filter(isHere), (id) => id)];
  const [most] = ofTeam.toSorted(([, a], [, b]) => b.length - a.length);
  return most?.[0] ?? usual.map(floorOf).find(isHere) ?? floors[0]?.id;
};
