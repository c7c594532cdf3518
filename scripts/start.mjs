/** `npm start`: from a fresh clone to the running site, with one line for each step. */
import { endTogether, startServer } from './setup/server.mjs';
import { setUp } from './setup/set-up.mjs';

const say = (line) => console.log(line);

say(`1/4 Node ${process.versions.node}`);
await setUp({ withDev: false, say: (line) => say(`2/4 ${line}`) });
say('3/4 Starting the server …');
const server = startServer();
endTogether(server);
server.on('message', (message) => {
  if (message.listening)
    say(
      `4/4 Listening at ${message.listening}${message.building ? '. The site is being built; meanwhile the previous release is served, or a page that says so.' : '.'}`,
    );
  if (message.published === true) say(`The site is ready: ${message.siteUrl}`);
  if (message.published === false) say('The site could not be published; the lines above say why. What was published before stays online.');
});
