/** What people can do after each blended program, by program. */
export const blendedGoals: Readonly<Record<number, readonly string[]>> = {
  401: [
    'Build a base that carries any knot',
    'Fix a veil so that it can be taken off after the ceremony',
    'Finish in fifteen minutes what the trial planned',
  ],
  402: ['Name level and warmth by daylight', 'Mix to ratio and write it down', 'Tone once, and stop in time', 'Give reasons for a grey formula'],
  403: ['Hold a line from nape to cheekbone', 'Take weight out where it hangs', 'Plan the way from bob to pixie with the client'],
  404: [
    'Read a scalp in a minute',
    'Tell shedding, breakage and thinning apart',
    'Give a ritual of twenty minutes',
    'Send clients to a doctor in time',
  ],
  405: ['Cut curls dry', 'Choose and refuse smoothing services', 'Explain bonds in words that clients keep'],
  406: ['Plan a lift by strand test', 'Paint, watch and tone a dark base', 'Protect bonds between two visits'],
  407: ['Lead a consultation in three minutes', 'Choose care by porosity', 'Write records that a colleague can use'],
  408: ['Plait with even tension', 'Fix flowers and threads for a night', 'Keep tools clean in the busiest week'],
};
