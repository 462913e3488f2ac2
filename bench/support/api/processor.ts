/** The seconds of processor that a server has used, by its own metrics. */
export async function processorSeconds(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const [, value] = /^process_cpu_seconds_total (\S+)/m.exec(text) ?? [];
  if (value === undefined) throw new Error('The metrics do not say how much processor the server has used.');
  return Number(value);
}
