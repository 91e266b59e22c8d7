#!/usr/bin/env node
// Runs scenarios of the rules against any program that speaks the referee's protocol (PROTOCOL.md):
//   node conformance/run.mjs [--only TEXT] [--verbose] SCENARIOS.mjs... -- COMMAND [ARGUMENT...]
// A scenario runs once for every edition it names. Ends with 'N passed, N failed', and with status 1 if any failed.
import { resolve } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { Referee } from './referee.mjs';
import { takeStep } from './steps.mjs';

const USAGE = 'usage: run.mjs [--only TEXT] [--verbose] FILES... -- COMMAND [ARGUMENT...]';

/** Plays a scenario in one edition. Returns what is wrong, or null. */
async function played({ setup, deal, players = 2, rules, startError, steps }, edition, referee) {
  const table = { edition, players, ...(rules === undefined ? {} : { rules }) };
  const beginning = setup === undefined ? { op: 'newDeal', ...deal } : { op: 'setup', position: setup };
  const start = await referee.ask({ ...table, ...beginning });
  if (startError !== undefined)
    return start.ok === false && start.error?.code === startError
      ? null
      : `start: ${JSON.stringify(start)} is not the error ${startError}`;
  if (!start.ok) return `start refused: ${JSON.stringify(start.error)}`;
  for (const [index, step] of steps.entries()) {
    const error = await takeStep(step, { referee, table, position: setup });
    if (error !== null) return `step ${index + 1}: ${error}`;
  }
  return null;
}

/** The named scenarios of a file, one for each of their editions. */
async function runsIn(file) {
  const { default: scenarios } = await import(pathToFileURL(resolve(file)).href);
  return scenarios.flatMap((scenario) =>
    scenario.editions.map((edition) => ({ scenario, edition, name: `${scenario.name} [${edition}]` })),
  );
}

async function runAll({ files, command, only, verbose }) {
  const counts = { passed: 0, failed: 0 };
  for (const file of files) {
    let referee = new Referee(command);
    for (const { scenario, edition, name } of (await runsIn(file)).filter((one) => one.name.includes(only))) {
      const problem = await played(scenario, edition, referee).catch((error) => {
        // A late reply must not reach the next scenario.
        referee.end();
        referee = new Referee(command);
        return error.message;
      });
      counts[problem === null ? 'passed' : 'failed'] += 1;
      if (problem !== null) console.log(`FAIL ${name} (${scenario.source})\n     ${problem}`);
      else if (verbose) console.log(`ok   ${name}`);
    }
    referee.end();
  }
  return counts;
}

const words = argv.slice(2);
const cut = words.indexOf('--');
const command = words.slice(cut + 1);
if (cut < 0 || command.length === 0) {
  console.error(USAGE);
  exit(2);
}
const { values, positionals: files } = parseArgs({
  args: words.slice(0, cut),
  options: { only: { type: 'string', default: '' }, verbose: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { passed, failed } = await runAll({ files, command, ...values });
console.log(`${passed} passed, ${failed} failed`);
exit(failed === 0 ? 0 : 1);
