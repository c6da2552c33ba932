/** How many people a limited site may name: more belong to a group. */
export const limits = { peopleMax: 500 } as const;
