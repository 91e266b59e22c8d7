import { expect, it } from 'vitest';
import { usageIn } from './usage.ts';

const METRICS = `# HELP process_cpu_seconds_total Total user and system CPU time spent in seconds.
# TYPE process_cpu_seconds_total counter
process_cpu_seconds_total 1.5
process_resident_memory_bytes 104857600
coup_fourre_rooms 5
coup_fourre_sockets 12
coup_fourre_sent_bytes_total 5000
coup_fourre_append_seconds_bucket{le="0.001",outcome="added"} 3
coup_fourre_append_seconds_sum{outcome="added"} 0.25
coup_fourre_append_seconds_count{outcome="added"} 100
coup_fourre_append_seconds_sum{outcome="tooLate"} 0.05
coup_fourre_append_seconds_count{outcome="tooLate"} 20
`;

it('CPU and append times are converted to milliseconds, and all outcomes of appends are summed', () => {
  const { cpu, resident, rooms, sockets, sent, appends } = usageIn(METRICS);
  expect({ cpu, resident, rooms }).toEqual({ cpu: 1500, resident: 104_857_600, rooms: 5 });
  expect({ sockets, sent }).toEqual({ sockets: 12, sent: 5000 });
  expect(appends.count).toBe(120);
  expect(appends.milliseconds).toBeCloseTo(300);
});

it('a missing metric counts as 0', () => {
  expect(usageIn('process_cpu_seconds_total 2\n')).toEqual({
    cpu: 2000,
    resident: 0,
    rooms: 0,
    sockets: 0,
    sent: 0,
    appends: { count: 0, milliseconds: 0 },
  });
});
