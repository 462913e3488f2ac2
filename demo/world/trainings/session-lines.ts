/**
 * One more session: code, program, days from the fill, start in Asia/Kolkata, minutes, trainer, and
 * its own name if it differs from the program's.
 */
export type SessionLine = readonly [
  code: number,
  program: number,
  day: number,
  starts: `${number}:${number}`,
  minutes: number,
  trainer: 'TR2001' | 'TR2002',
  name?: string,
];

/** Past sessions: the last month. */
export const pastSessions: readonly SessionLine[] = [
  [9101, 101, -29, '15:00', 60, 'TR2002', 'Grey coverage, honestly: the hairline'],
  [9102, 104, -28, '11:30', 45, 'TR2001', 'Scalp reading, live: dry or dandruff'],
  [9103, 112, -26, '16:00', 60, 'TR2001', 'Fringe clinic: cowlicks'],
  [9104, 114, -24, '15:00', 75, 'TR2002', 'Smoothing: questions answered'],
  [9105, 107, -22, '10:00', 240, 'TR2001', 'Bridal knots, hands on: the low chignon'],
  [9106, 103, -19, '12:00', 45, 'TR2001', 'Blow-dry clinic: volume at the root'],
  [9107, 102, -17, '15:00', 60, 'TR2002', 'Shade talk: copper and grey'],
  [9108, 105, -15, '14:30', 90, 'TR2001', 'Precision bob: the nape'],
  [9109, 108, -13, '10:00', 360, 'TR2002', 'Curl cutting day: dry cutting'],
  [9110, 113, -9, '16:00', 60, 'TR2001', 'Care menu for the monsoon: hard water'],
  [9111, 110, -7, '15:00', 60, 'TR2002', 'Shade talk: cool browns without green'],
  [9112, 109, -6, '09:30', 180, 'TR2002'],
  [9113, 104, -4, '11:30', 45, 'TR2001', 'Scalp reading, live: after the rains'],
  [9114, 118, -2, '10:30', 240, 'TR2002', 'Texture lab: waves that last'],
];

/** Future sessions: the next three months. */
export const comingSessions: readonly SessionLine[] = [
  [9121, 113, 1, '15:30', 60, 'TR2001', 'Care menu for the monsoon: the festive weeks'],
  [9122, 117, 2, '14:00', 120, 'TR2001'],
  [9123, 111, 4, '15:00', 60, 'TR2002', 'Shade talk: violet toners on warm bases'],
  [9124, 115, 5, '11:00', 240, 'TR2001'],
  [9125, 114, 7, '16:00', 75, 'TR2002', 'Smoothing: after-care at home'],
  [9126, 103, 10, '12:00', 45, 'TR2001', 'Blow-dry clinic: fine hair'],
  [9127, 101, 11, '15:00', 60, 'TR2002', 'Grey coverage, honestly: in Hindi'],
  [9128, 116, 12, '10:00', 240, 'TR2001'],
  [9129, 118, 14, '10:30', 240, 'TR2002'],
  [9130, 105, 17, '14:30', 90, 'TR2001', 'Precision bob: the line at the jaw'],
  [9131, 102, 19, '15:00', 60, 'TR2002', 'Shade talk: coppers that stay'],
  [9132, 104, 21, '11:30', 45, 'TR2001', 'Scalp reading, live: oily roots'],
  [9133, 106, 24, '10:00', 300, 'TR2002'],
  [9134, 112, 27, '16:00', 60, 'TR2001', 'Fringe clinic: curtain and micro'],
  [9135, 110, 31, '15:00', 60, 'TR2002', 'Shade talk: ash on level 5'],
  [9136, 108, 36, '10:00', 360, 'TR2002', 'Curl cutting day: shape and density'],
  [9137, 113, 40, '16:00', 60, 'TR2001', 'Care menu for winter'],
  [9138, 107, 45, '10:00', 240, 'TR2001', 'Bridal knots, hands on: with flowers'],
  [9139, 111, 50, '15:00', 60, 'TR2002', 'Shade talk: pastels on lightened lengths'],
  [9140, 109, 54, '09:30', 180, 'TR2002', 'Foil placement in your salon: back to back'],
  [9141, 103, 59, '12:00', 45, 'TR2001', 'Blow-dry clinic: long layers'],
  [9142, 114, 63, '16:00', 75, 'TR2002', 'Smoothing: heat and section size'],
  [9143, 115, 68, '11:00', 240, 'TR2001', 'Scalp ritual workshop: the quiet twenty minutes'],
  [9144, 101, 74, '15:00', 60, 'TR2002', 'Grey coverage, honestly: resistant temples'],
  [9145, 117, 80, '14:00', 120, 'TR2001', 'Consultation in your salon: the first five questions'],
  [9146, 112, 88, '16:00', 60, 'TR2001', 'Fringe clinic: growing one out'],
];
